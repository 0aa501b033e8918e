import type { PushedPage } from '../../../api/contract/people/channel.ts';
import { KEPT_AT } from '../server/kept-names.ts';

/** The page of a match that came with a push, and when. */
export interface Tapped extends PushedPage {
  url: string;
  at: number;
}

const inflate = (base64: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).text();
};

/** The app's document with what was pushed as the stored answer to its first question; the service's own answer follows. */
export const documentOf = async (shell: Response, { url, page, at }: Tapped): Promise<Response> => {
  const headers = JSON.stringify({ [KEPT_AT]: new Date(at).toISOString() });
  const answers = `{"/api${new URL(url).pathname}":[200,${headers},${await inflate(page)}]}`;
  const safe = answers.replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="answers">${safe}</script>`;
  const html = (await shell.text()).replace('</head>', () => `${block}</head>`);
  return new Response(html, { headers: shell.headers });
};
