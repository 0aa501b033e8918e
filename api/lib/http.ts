export const MOST_BYTES = 64 * 1024;

/** Headers of every answer, unless it has its own; `web/public/_headers` has those of files. */
export const SECURE: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

type Known = readonly (readonly [sign: RegExp, name: string])[];

/** Browsers that call themselves by several names come before those whose names they borrow. */
const BROWSERS: Known = [
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: Known = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (known: Known, agent: string): string | undefined =>
  known.find(([sign]) => sign.test(agent))?.[1];

/** A browser and its system in a few words, such as "Firefox on Windows", by its user agent; empty if it is neither. */
export const deviceOf = (agent = ''): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' on ');
