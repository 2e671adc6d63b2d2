/** The id and the text of a field's alert in an emulator's page. */
export const alertIn = (page: string): string[] | undefined =>
  /<p class="error" id="(\w+)-below" role="alert">([^<]*)/.exec(page)?.slice(1);

export const inputIn = (page: string, name: string): string | undefined =>
  new RegExp(`<input id="${name}"[^>]*>`).exec(page)?.[0];
