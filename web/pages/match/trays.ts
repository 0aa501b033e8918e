import { html, type TemplateResult } from 'lit';
import type { ResultPage } from './result/result-page.ts';
import type { WatchEvent } from './events.ts';

/** The caption: what the viewer missed, and a button to see it. */
export const voice = (words: string, show: () => void): TemplateResult =>
  html`<p class="caption voice"><b>Meanwhile,</b> ${words} <button @click=${show}>Show me</button></p>`;

export type ResultSetting = Pick<ResultPage, 'page' | 'table' | 'log' | 'clock' | 'invite'>;

/** Replaces everything but the news after the match. */
export const resultPage = (
  { page, table, log, clock, invite }: ResultSetting,
  watch: (from: number) => void,
): TemplateResult => {
  void import('./result/result-page.ts'); // most visits are to a running match
  return html`<mw-result-page
    .page=${page}
    .table=${table}
    .log=${log}
    .clock=${clock}
    .invite=${invite}
    @mw-watch=${({ seq }: WatchEvent) => watch(seq)}
  ></mw-result-page>`;
};
