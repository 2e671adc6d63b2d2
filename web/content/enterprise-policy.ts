import { SITE } from '#shared/site.ts';

const CHROME_ID = SITE.extensions.chrome.value;
const EDGE_ID = SITE.extensions.edge.value;
const FIREFOX_ID = SITE.firefoxAddonId.value;

/** Documentation of the extension's policy for administrators. Text between backticks is code. */
export const POLICY_COPY = {
  title: 'For administrators',
  lead: 'Preset the extension for your organization, or keep all captures on your computers.',
  summary: 'Set up the policy',
  intro:
    'Your values replace those of the users, and the settings page of the extension shows them as locked. Unknown keys and invalid values are ignored.',
  keys: 'Keys',
  pdf: 'The PDF values are preselected in the PDF dialog. Users can choose others for a single download.',
  example: 'Example',
  places: 'Where to put it',
  check:
    'Open `chrome://policy`, `edge://policy` or `about:policies` to check the values that the browser has loaded. Firefox loads new values when it starts.',
} as const;

export const POLICY_KEYS = [
  {
    key: 'format',
    value: 'Format of the download button: `png`, `jpeg`, `webp` or `pdf`. Users can choose others for a single download.',
  },
  {
    key: 'fileNameTemplate',
    value: 'Name of downloaded files: text with `{title}`, `{host}`, `{path}`, `{date}`, `{time}`, `{width}` and `{height}`.',
  },
  { key: 'jpegQuality', value: 'Quality of JPEG and WebP: whole number from 1 to 100.' },
  {
    key: 'afterCapture',
    value: '`open` opens a new capture, `download` also downloads it, `copy` also copies the image.',
  },
  { key: 'pdfPaper', value: '`a4`, `letter` or `onePage`.' },
  { key: 'pdfOrientation', value: '`portrait` or `landscape`.' },
  { key: 'pdfMarginMm', value: 'Margins in millimeters: `0`, `10` or `20`.' },
  {
    key: 'pdfSmartBreaks',
    value: '`true` breaks PDF pages between lines of text, `false` at equal heights. Needs Premium or Enterprise.',
  },
  { key: 'pdfPageNumbers', value: '`true` numbers the pages in the bottom margin.' },
  { key: 'stampDate', value: '`true` stamps new captures with the date and time. Needs Premium or Enterprise.' },
  { key: 'stampUrl', value: '`true` stamps new captures with the address of the page. Needs Premium or Enterprise.' },
  { key: 'stampPlace', value: 'Place of these stamps: `above` or `below` the page.' },
  { key: 'delaySeconds', value: 'Delay that the popup starts with: `0`, `3`, `5` or `10`.' },
  { key: 'stickyElements', value: '`keep` shows fixed headers and banners once, `hide` leaves them out.' },
  { key: 'noLibrary', value: '`true` turns off the library, so captures stay on the user’s computer.' },
  {
    key: 'forcedStamps',
    value:
      'List of `date` and `url`: stamps on every capture and every file. Users cannot remove them. Needs Premium or Enterprise, so captures of users who are not signed in have no stamps.',
  },
] as const;

export const POLICY_EXAMPLE = `{
  "fileNameTemplate": "{host} {date} {time}",
  "jpegQuality": 85,
  "noLibrary": true,
  "forcedStamps": ["date", "url"]
}`;

export const POLICY_PLACES = [
  {
    name: 'Google Admin console',
    text: 'Open Devices, Chrome, Apps & extensions, Users & browsers. Select the extension and enter the JSON under Policy for extensions, with each value in an object of its own: `"jpegQuality": { "Value": 85 }`.',
  },
  {
    name: 'Windows',
    text: `Create a registry value for each key: \`REG_SZ\` for text and for a list in JSON, \`REG_DWORD\` for numbers, and 1 or 0 for true or false. Chrome reads \`HKLM\\Software\\Policies\\Google\\Chrome\\3rdparty\\extensions\\${CHROME_ID}\\policy\`, and Edge reads \`HKLM\\Software\\Policies\\Microsoft\\Edge\\3rdparty\\extensions\\${EDGE_ID}\\policy\`.`,
  },
  {
    name: 'macOS',
    text: `Install a configuration profile with the keys. The preference domain is \`com.google.Chrome.extensions.${CHROME_ID}\` for Chrome, and \`com.microsoft.Edge.extensions.${EDGE_ID}\` for Edge.`,
  },
  {
    name: 'Linux',
    text: `Put a JSON file into \`/etc/opt/chrome/policies/managed\` or \`/etc/opt/edge/policies/managed\`. Nest the keys in the objects \`3rdparty\`, \`extensions\` and \`${CHROME_ID}\`, or \`${EDGE_ID}\` for Edge.`,
  },
  {
    name: 'Firefox',
    text: `Put \`policies.json\` into the folder \`distribution\` beside \`firefox.exe\`, into \`Firefox.app/Contents/Resources/distribution\` or into \`/etc/firefox/policies\`: \`{ "policies": { "3rdparty": { "Extensions": { "${FIREFOX_ID}": { "noLibrary": true } } } } }\`.`,
  },
] as const;
