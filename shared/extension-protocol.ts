import * as z from 'zod/mini';
import type { Account } from './account.ts';
import { entitlementSchema, noticeSchema } from './entitlement.ts';

/**
 * Penpal channel between site and extension. The site embeds a page of the extension from each known origin in turn. Both sides
 * then call each other's methods.
 */
export const PENPAL_CHANNEL = 'extension';

export const ATTEMPT_TIMEOUT_MS = 500;

/** Time from the end of the first round of attempts until the site reports a missing extension. */
export const MISSING_EXTENSION_DELAY_MS = 10_000;

export const CONNECT_PAGE = '/connect.html';

export const EDITOR_PAGE = '/result.html';

/** A newer site may send a kind of notice that this version of the extension does not know. */
const unknownNoticeSchema = z.pipe(
  z.string(),
  z.transform((): 'none' => 'none'),
);

/**
 * Signed-in user as sent to the extension. Times are Unix timestamps in seconds. `expires` and `sub_created` are omitted if the user
 * has no subscription. Unknown fields are ignored, because the site is updated before the extension.
 */
export const extensionLoginSchema = z.object({
  userId: z.string().check(z.minLength(1)),
  /** Empty string if the user has no organization. */
  orgId: z.string(),
  expires: z.optional(z.int()),
  /** Subscription status, or an empty string if the user has no subscription. */
  status: z.string(),
  sub_created: z.optional(z.int()),
  show_experimental: z.optional(z.boolean()),
  /** Absent in a login from an earlier version of the site. The subscription decides then. */
  plan: z.optional(entitlementSchema.shape.plan),
  /** Time at which the plan ends or renews. */
  plan_until: z.optional(z.int()),
  notice: z.optional(z.union([noticeSchema.shape.kind, unknownNoticeSchema])),
  /** Date that the notice is about. */
  notice_date: z.optional(z.int()),
});
export type ExtensionLogin = z.output<typeof extensionLoginSchema>;

const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export function toExtensionLogin(account: Account, showExperimental: boolean | undefined): ExtensionLogin {
  const { userId, orgId = '', subscription, entitlement } = account;
  const { plan, until, notice } = entitlement;
  return {
    userId,
    orgId,
    status: subscription?.status ?? '',
    ...(subscription && {
      expires: toUnixSeconds(subscription.current_period_end),
      sub_created: toUnixSeconds(subscription.created),
    }),
    ...(showExperimental !== undefined && { show_experimental: showExperimental }),
    plan,
    ...(until && { plan_until: toUnixSeconds(until) }),
    notice: notice.kind,
    ...(notice.date && { notice_date: toUnixSeconds(notice.date) }),
  };
}

export const LOGIN_SUCCESS = 'login-success';

export const loginSuccessSchema = z.object({ status: z.string() });

const USABLE_STATUSES: readonly string[] = ['trialing', 'active', 'past_due'];

/**
 * Decides by the status alone, for logins and events that do not contain the plan. The site ignores a `login-success` event without
 * a usable subscription.
 */
export const hasUsableSubscription = ({ status }: z.output<typeof loginSuccessSchema>): boolean =>
  USABLE_STATUSES.includes(status);

/** Largest time value that a `Date` can hold. */
const MAX_TIME_MS = 8_640_000_000_000_000;

/** Save states of a capture. `changed`: edited since it was saved to the library. */
const SAVE_STATES = ['unsaved', 'saved', 'changed'] as const;
export type SaveState = (typeof SAVE_STATES)[number];

/** Capture as listed on the site. Sizes are in device pixels and bytes, times in milliseconds since 1970. */
export const listedCaptureSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  takenAt: z.int().check(z.minimum(0), z.maximum(MAX_TIME_MS)),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Set by `listCaptures`, not by `findCapture`. */
  saving: z.optional(z.enum(SAVE_STATES)),
});
export type ListedCapture = z.output<typeof listedCaptureSchema>;

export const CHUNK_BYTES = 4 * 1_024 * 1_024;

/** Format and maximum size of a thumbnail, which shows the top of a capture. */
export const CAPTURE_THUMBNAIL = { contentType: 'image/webp', maxBytes: 256 * 1_024 } as const;

/** Reasons why an upload failed. `temporary`: the user can try again. `refused`: the cause in `message` must be removed first. */
const UPLOAD_PROBLEMS = ['signedOut', 'temporary', 'refused'] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];

/** A newer site may send a problem that this version of the extension does not know. `message` describes it. */
const unknownProblemSchema = z.pipe(
  z.string(),
  z.transform((): UploadProblem => 'refused'),
);

export const MAX_UPLOAD_MESSAGE_LENGTH = 300;

/** Progress of the upload of a capture. `markSaved` reports its success. */
export const uploadReportSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('saving'),
    /** From 0 to 1. */
    fraction: z.number().check(z.minimum(0), z.maximum(1)),
  }),
  z.object({
    state: z.literal('failed'),
    problem: z.union([z.enum(UPLOAD_PROBLEMS), unknownProblemSchema]),
    /** Sentence for the user. */
    message: z.string().check(z.maxLength(MAX_UPLOAD_MESSAGE_LENGTH)),
  }),
  /** The user removed the capture from the uploads of the site. */
  z.object({ state: z.literal('canceled') }),
]);
export type UploadReport = z.output<typeof uploadReportSchema>;

/** Event for the site: the user retries an upload that failed in this tab. */
export const RETRY_UPLOAD = 'retry-upload';

export const retryUploadSchema = z.object({ id: z.string() });

/**
 * Name of an error. Methods that return captures, or facts about captures, throw it while the user has not allowed the extension to
 * send captures. Firefox asks for this consent.
 */
export const CONSENT_ERROR = 'ConsentError';

/** Methods of the extension that the site calls. Every method rejects input that does not match its schema. */
export interface ExtensionMethods {
  login(login: ExtensionLogin): Promise<void>;
  logout(): Promise<void>;
  /** Returns the newest capture first. Throws `CONSENT_ERROR`. */
  listCaptures(): Promise<ListedCapture[]>;
  /** Returns undefined if the capture is deleted or not finished. Throws `CONSENT_ERROR`. */
  findCapture(id: string): Promise<ListedCapture | undefined>;
  /**
   * Returns at most `CHUNK_BYTES` of the PNG from the offset, or no bytes past its end. Throws `CONSENT_ERROR`, and another error if
   * the capture is deleted.
   */
  readCapture(id: string, offset: number): Promise<ArrayBuffer>;
  /** Returns a WebP file, or undefined if the capture is deleted or empty, or if its edits cannot be read. Throws `CONSENT_ERROR`. */
  captureThumbnail(id: string): Promise<ArrayBuffer | undefined>;
  /**
   * Reports an upload, so that the extension can show it. Earlier versions of the extension reject the call, because they do not
   * have the method.
   */
  reportUpload(id: string, report: UploadReport): Promise<void>;
  /** `imageId` is the id of the new image in the library. Earlier sites omit it, and earlier extensions ignore it. */
  markSaved(id: string, imageId?: string): Promise<void>;
}

export interface SiteMethods {
  onEvent(name: string, data: unknown): void;
}

/**
 * Returns undefined if the query has no parameter `showExperimental`. Returns true if its value is empty or starts with t, 1 or y.
 */
export function parseShowExperimental(search: string): boolean | undefined {
  const value = new URLSearchParams(search).get('showExperimental');
  return value === null ? undefined : /^($|[t1y])/i.test(value);
}
