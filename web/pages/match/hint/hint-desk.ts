import { upward } from '../../../ui/events.ts';
import { html, type LitElement, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { same } from '../../../../rules/kit/json.ts';
import type { Marked } from '../../../games/kit/marks/marked.ts';

/** Whether the viewer may get a hint: it is their turn, and nobody else ever had a seat here. */
export const isHintOffered = ({ status, viewer, awaiting, view, seats }: MatchPage): boolean =>
  status === 'running' &&
  view !== null &&
  viewer !== 'table' &&
  awaiting.includes(viewer) &&
  seats.every(({ seat, bot, gone, former }) => seat === viewer || (bot && !gone && !former));

export class HintEvent extends upward('mw-hint', (isWanted?: boolean) => ({ isWanted: isWanted ?? true })) {}

export const hintDesk = (host: LitElement, marked: Marked) => {
  let asked: MatchPage | undefined;
  const close = (): void => {
    asked = undefined;
    marked.show([]);
  };
  return {
    /** Whether it replaces the tray: not once somebody has acted or a person has sat down. */
    covers: (page: MatchPage): boolean => {
      const isSame = asked?.seq === page.seq && same(asked.view, page.view);
      if (asked && !(isSame && isHintOffered(page))) close();
      return asked !== undefined;
    },
    hear: ({ isWanted }: HintEvent, page: MatchPage): void => {
      if (isWanted) asked = page;
      else close();
      host.requestUpdate();
    },
    tray: (): TemplateResult => {
      void import('./hint-tray.ts'); // most matches are among people
      return html`<div class="turned"><mw-hint .page=${asked!}></mw-hint></div>`;
    },
  };
};
