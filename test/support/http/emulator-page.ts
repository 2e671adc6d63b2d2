/** Returns the field and the text of an alert in a page of an emulator. */
export const readFieldAlert = (page: string): string[] | undefined =>
  /<p class="error" id="(\w+)-description" role="alert">([^<]*)/.exec(page)?.slice(1);

export const findInput = (page: string, name: string): string | undefined =>
  new RegExp(`<input id="${name}"[^>]*>`).exec(page)?.[0];
