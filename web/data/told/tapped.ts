import type { PushedPage } from '../../../api/contract/people/channel.ts';
import { KEPT_AT } from '../server/kept-names.ts';

export type Tapped = PushedPage & { url: string; at: number };

/** What to load first for a match: the scripts of its page, and of each game's board. */
export interface MatchScripts {
  page: readonly string[];
  games: Readonly<Record<string, readonly string[]>>;
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** The app's document with what was pushed as the stored answer to its first question; the service's own answer follows. */
export const documentOf = async (shell: Response, { url, page, at }: Tapped, scripts: MatchScripts) => {
  const bytes = Uint8Array.from(atob(page), (sign) => sign.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const match = await new Response(inflated).text();
  const { game } = JSON.parse(match) as { game: string };
  const ahead = [...scripts.page, ...(scripts.games[game] ?? [])].map(
    (script) => `<link rel="modulepreload" crossorigin href="${script}">`,
  );
  const headers = JSON.stringify({ [KEPT_AT]: new Date(at).toISOString() });
  const answers = `{"/api${new URL(url).pathname}":[200,${headers},${match}]}`;
  const safe = answers.replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="answers">${safe}</script>`;
  const html = (await shell.text())
    .replaceAll(PRELOAD, '') // those of the home page
    .replace('</head>', () => `${ahead.join('')}${block}</head>`);
  return new Response(html, { headers: shell.headers });
};
