import type { Color } from '#shared/imaging/annotations/palette.ts';
import type { SizeName } from '#shared/imaging/annotations/shape.ts';
import { type MessageKey, t } from '../text.ts';

const COLOR_MESSAGES: Readonly<Record<Color, MessageKey>> = {
  red: 'colorRed',
  orange: 'colorOrange',
  yellow: 'colorYellow',
  green: 'colorGreen',
  blue: 'colorBlue',
  violet: 'colorViolet',
  black: 'colorBlack',
  white: 'colorWhite',
};

const SIZE_MESSAGES: Readonly<Record<SizeName, MessageKey>> = { small: 'sizeSmall', medium: 'sizeMedium', large: 'sizeLarge' };

export const getColorName = (color: Color): string => t(COLOR_MESSAGES[color]);
export const getSizeName = (size: SizeName): string => t(SIZE_MESSAGES[size]);
