/** Data that leaves the computer only if the user saves a capture to the library: the picture and the title, and the address of the page. */
export const FIREFOX_DATA = ['websiteContent', 'browsingActivity'] as const;
