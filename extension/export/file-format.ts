import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatInteger } from '#shared/format-number.ts';
import { ENCODER_LIMITS, findExceededLimit, type LossyFormat } from '#shared/imaging/encoder-limits.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import type { SettingValues } from '../settings/settings-schema.ts';
import { t } from '../text.ts';

export type FileFormat = SettingValues['format'];
export type ImageFormat = Exclude<FileFormat, 'pdf'>;

export const IMAGE_FORMATS: readonly ImageFormat[] = ['png', 'jpeg', 'webp'];

/** Names of the formats. They are the same in every language. */
export const FORMAT_NAMES = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', pdf: 'PDF' } as const satisfies Record<FileFormat, string>;

export const FILE_EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp', pdf: 'pdf' } as const satisfies Record<
  FileFormat,
  string
>;

export const isLossy = (format: FileFormat): format is LossyFormat => Object.hasOwn(ENCODER_LIMITS, format);

/** Returns the image formats beside the default format, which has a button of its own. */
export const listOtherFormats = (defaultFormat: FileFormat): readonly ImageFormat[] =>
  IMAGE_FORMATS.filter((format) => format !== defaultFormat);

const LIMIT_MESSAGES = { side: 'viewerSideLimit', area: 'viewerAreaLimit' } as const;

/** Returns a sentence with the limit of the format if an image is too large for it. */
export function getLimitText(format: LossyFormat, size: Size): string | undefined {
  const exceeded = findExceededLimit(format, size);
  if (!exceeded) return undefined;
  const { side, area } = ENCODER_LIMITS[format];
  const limit = formatInteger(exceeded.reason === 'side' ? side : Math.floor(area / 1_000_000));
  return t(LIMIT_MESSAGES[exceeded.reason], FORMAT_NAMES[format], limit, formatDimensions(size));
}
