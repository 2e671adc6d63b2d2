/**
 * Data that leaves the computer only if the user saves a capture to the library. `websiteContent` is the picture and the title,
 * `browsingActivity` the address of the page.
 */
export const FIREFOX_DATA = ['websiteContent', 'browsingActivity'] as const;
