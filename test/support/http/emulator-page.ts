/** The id and the text of a field's alert in an emulator's page. */
export const readFieldAlert = (page: string): string[] | undefined =>
  /<p class="error" id="(\w+)-description" role="alert">([^<]*)/.exec(page)?.slice(1);

export const findInput = (page: string, name: string): string | undefined =>
  new RegExp(`<input id="${name}"[^>]*>`).exec(page)?.[0];
