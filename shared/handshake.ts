import * as z from 'zod/mini';
import type { Account } from './account.ts';

/**
 * What site and extension say to each other. The site frames a page of the extension at each known address in turn, and the two
 * call each other's methods over penpal (account specification §2, §4, §7).
 */
export const CHANNEL = 'extension';

/** How long each address is given to answer, and how long after the last one it is said that there is none (§9). */
export const ATTEMPT_TIMEOUT_MS = 500;
export const GIVE_UP_MS = 10_000;

/** The page of the extension that is framed. */
export const FRAME_PAGE = '/connect.html';

/** The page of the extension on which captures are looked at, and edited. */
export const EDITOR_PAGE = '/result.html';

/** Where an extension's own pages are. */
export const extensionOrigin = (id: string): string => `chrome-extension://${id}`;

/** Who is signed in, as the extension is told: times are unix seconds; where there is no subscription they are left out (§3). */
export const extensionLoginSchema = z.strictObject({
  userId: z.string().check(z.minLength(1)),
  /** Empty where there is none. */
  orgId: z.string(),
  /** When the subscription's period ends. */
  expires: z.optional(z.int()),
  /** That of the subscription; empty where there is none. */
  status: z.string(),
  sub_created: z.optional(z.int()),
  show_experimental: z.optional(z.boolean()),
});
export type ExtensionLogin = z.output<typeof extensionLoginSchema>;

const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** What the extension is told of an account. */
export function extensionLogin(account: Account, showExperimental: boolean | undefined): ExtensionLogin {
  const { userId, orgId = '', subscription } = account;
  return {
    userId,
    orgId,
    status: subscription?.status ?? '',
    ...(subscription && {
      expires: unixSeconds(subscription.current_period_end),
      sub_created: unixSeconds(subscription.created),
    }),
    ...(showExperimental !== undefined && { show_experimental: showExperimental }),
  };
}

/** What the extension says of itself, by name. */
export const LOGIN_SUCCESS = 'login-success';

export const loginSuccessSchema = z.object({ status: z.string() });

/** Whether a login is worth telling the page of: of a subscription that is there, and not over (§4). */
export const isForwarded = ({ status }: z.output<typeof loginSuccessSchema>): boolean => status !== '' && status !== 'canceled';

/** The last moment that a date can name. */
const LATEST_MS = 8_640_000_000_000_000;

/** Whether a capture is in a library, by what the extension was told: `changed` is one that was drawn on since. */
const SAVINGS = ['unsaved', 'saved', 'changed'] as const;

/** A capture as the site lists it. Sizes are device pixels and bytes, times milliseconds since 1970. */
export const offeredCaptureSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  takenAt: z.int().check(z.minimum(0), z.maximum(LATEST_MS)),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Those that are listed say so. */
  saving: z.optional(z.enum(SAVINGS)),
});
export type OfferedCapture = z.output<typeof offeredCaptureSchema>;

/** Most bytes of a capture that one answer carries. */
export const SLICE_BYTES = 4 * 1_024 * 1_024;

/** The top of a capture as a small picture: a WebP, no larger than this. */
export const CAPTURE_THUMBNAIL = { contentType: 'image/webp', bytes: 256 * 1_024 } as const;

/** What the extension does for the site. Every method refuses what is not as its schema says. */
export interface ExtensionMethods {
  login(login: ExtensionLogin): Promise<void>;
  logout(): Promise<void>;
  /** Newest first. */
  listCaptures(): Promise<OfferedCapture[]>;
  /** The one of an id; nothing when it is gone. */
  findCapture(id: string): Promise<OfferedCapture | undefined>;
  /** Bytes of its PNG from an offset on, at most `SLICE_BYTES`; none behind its end. Throws when it is gone. */
  readCapture(id: string, offset: number): Promise<ArrayBuffer>;
  /** The bytes of its `CAPTURE_THUMBNAIL`; nothing where there is nothing to be shown of it. */
  captureThumbnail(id: string): Promise<ArrayBuffer | undefined>;
  /** Tells the extension that a capture is in the library now. */
  markSaved(id: string): Promise<void>;
}

/** What the site does for the extension. */
export interface SiteMethods {
  onEvent(name: string, data: unknown): void;
}

/** Whether an address is one of an extension that the site knows: an origin, or something below it (§2). */
export const isExtensionAddress = (address: string, origins: readonly string[]): boolean =>
  origins.some((origin) => address === origin || address.startsWith(`${origin}/`));

/** What `showExperimental` says: nothing where it is absent; yes where it is bare, or begins with t, 1 or y (§2). */
export function showsExperimental(search: string): boolean | undefined {
  const value = new URLSearchParams(search).get('showExperimental');
  return value === null ? undefined : /^($|[t1y])/i.test(value);
}
