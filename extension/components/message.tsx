import { createElement, Fragment, type ReactNode } from 'react';
import { type MessageKey, t } from '../text.ts';

interface MessageProps {
  readonly id: MessageKey;
  /** Replace $1, $2 and so on. */
  readonly values: readonly ReactNode[];
}

/** Private-use character that no message contains. */
const MARK = '\ue000';

/** Shows a message that contains elements, such as keys or links. */
export function Message({ id, values }: MessageProps) {
  const parts = t(id, ...values.map((_, index) => `${MARK}${index}${MARK}`)).split(MARK);
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 === 0 ? part : values[Number(part)])));
}
