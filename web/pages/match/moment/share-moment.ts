import { language, msg } from '../../../common/words/words.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { newsText } from '../../../../rules/kit/words/words.ts';
import { tellingOf, type Wording } from '../../../common/words/tell.ts';
import { countedEntries, lastTurn, type MatchState } from '../../../data/match/entries.ts';
import { loadPicture, type Span } from '../../../data/match/moments.ts';
import { call } from '../../../data/server/api.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { openDialog, type DialogElement, type DialogOf } from '../../../parts/lists/section.ts';
import { button } from '../../../parts/lists/rows.ts';
import { copyText, tellAbout } from '../../../ui/attempt.ts';
import styles from './share-moment.css';

type SharedMoment = Span & { words: string };
type Told = Pick<MatchState, 'page' | 'log'> & { wording: Wording };

/** The moment after an entry, with the turn that led there, in words for everybody: nobody in them is "you". */
const momentAt = ({ page, log, wording }: Told, seq: number): SharedMoment => {
  const told = log.filter((entry) => entry.seq <= seq);
  const turn = lastTurn(told, wording.recap?.opens);
  const words = heaviest(turn.flatMap((entry) => wording.facts(entry)))?.words;
  const telling = tellingOf({ ...page, viewer: 'table' });
  return {
    seq,
    since: Math.max(0, (turn[0]?.seq ?? seq) - 1),
    words: words === undefined ? '' : language.meanwhile.head + newsText(words, telling, language),
  };
};

/** The picture, or why there is none. */
type Drawn = { file?: File; href?: string; error?: string };
type At = DialogElement<Drawn, never>;

interface Shared {
  page: MatchPage;
  moment: SharedMoment;
  /** The seat that acts next. */
  seat: Seat | null | undefined;
  over: HTMLElement;
}

/** The match's address; strangers could not open that of a private one. */
const linkOf = ({ id, visibility }: MatchPage): string | undefined =>
  visibility === 'public' ? `${location.origin}/matches/${id}` : undefined;

/** What shows the moment on another site, which only a finished match that everybody may see can be. */
const embedOf = ({ page, moment }: Shared): string | undefined => {
  if (page.status !== 'finished' || page.visibility !== 'public') return undefined;
  const src = `${location.origin}/embed/matches/${page.id}?at=${moment.seq}`;
  return `<iframe src="${src}" width="640" height="600" title="${msg`A match on Meanwhile`}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
};

const challenge = async ({ page, moment, seat, over }: Shared, at: At): Promise<void> => {
  at.close();
  const { makeChallenge } = await import('../../challenge/make.ts');
  await makeChallenge(over, { page, at: moment.seq, seat: seat! });
};

const mark = async ({ page: { id, status }, moment: { seq, since } }: Shared, at: At): Promise<void> => {
  const said =
    status === 'finished'
      ? msg`Marked. Your page shows it.`
      : msg`Marked. Your page shows it to others once the match is over.`;
  const ask = () => call('POST /matches/:id/mark', { id, seq, since, marked: true });
  if (await tellAbout(at, ask, said)) at.close();
};

const dataOf = ({ page, moment }: Shared, file: File): ShareData => {
  const url = linkOf(page);
  return { files: [file], text: moment.words, ...(url && { url }) };
};

const canSend = (shared: Shared, file: File): boolean =>
  'canShare' in navigator && navigator.canShare(dataOf(shared, file));

const send = async (shared: Shared, file: File, at: At): Promise<void> => {
  try {
    await navigator.share(dataOf(shared, file));
    at.close();
  } catch {
    // Canceled, or too long after the press: the dialog still offers it.
  }
};

const acts = (shared: Shared, { file, href = '' }: Drawn, at: At): TemplateResult => {
  const { page, seat } = shared;
  const [link = '', embed = ''] = [linkOf(page), embedOf(shared)];
  const canAsk = embed !== '' && page.hidden !== 'kept' && typeof seat === 'number';
  const copy = (text: string, said: string) => async (): Promise<void> => {
    await copyText(at, text, said);
    at.close();
  };
  return html`<button class="btn quiet" autofocus @click=${() => at.close()}>Close</button>
    ${button({ words: msg`Mark`, when: page.viewer !== 'table', run: () => mark(shared, at) })}
    ${button({ words: msg`Make a challenge`, when: canAsk, run: () => challenge(shared, at) })}
    ${button({ words: msg`Copy embed`, when: embed !== '', run: copy(embed, msg`Paste it into the HTML of your page.`) })}
    ${button({ words: msg`Copy link`, when: link !== '', run: copy(link, msg`The link is copied.`) })}
    ${file ? html`<a class="btn" href=${href} download=${file.name}>Save</a>` : nothing}
    ${file && button({ words: msg`Send`, when: canSend(shared, file), run: () => send(shared, file, at) })}`;
};

const drawing = ({ file, href = '', error }: Drawn): TemplateResult => {
  if (error) return html`<p class="bad" role="alert">${error}</p>`;
  const alt = msg`The board at this moment`;
  return html`<div class="picture center" aria-live="polite">
    ${file ? html`<img src=${href} alt=${alt} width="1200" height="630" />` : 'Drawing …'}
  </div>`;
};

/** A picture of a moment: hands it to the device's own sheet for sending or, where there is none, offers it to save. */
export const shareMoment = async (over: HTMLElement, told: Told, at: { seq: number; invite: string }) => {
  const { page, log } = told;
  const moment = momentAt(told, at.seq);
  const { seat } = countedEntries(log).find(({ seq, kind }) => seq > at.seq && kind === 'act') ?? {};
  const shared = { page, moment, seat, over };
  let href = '';
  const load = async (_: unknown, dialog: At): Promise<Drawn> => {
    const { file } = await loadPicture(page, moment, at.invite);
    href = URL.createObjectURL(file);
    if (canSend(shared, file)) void send(shared, file, dialog);
    return { file, href };
  };
  const dialog: DialogOf<Drawn, never> = {
    title: msg`A picture of this moment`,
    styles: [styles],
    first: {},
    load: (_, dialogAt) => load(_, dialogAt).catch((error: unknown) => ({ error: sayProblem(error) })),
    draw: (drawn, dialogAt) =>
      html`${drawing(drawn)}
        <p>${moment.words}</p>
        <p class="sub">It shows what everybody at the table sees.</p>
        <div class="row end">${acts(shared, drawn, dialogAt)}</div>`,
  };
  await openDialog(dialog, over);
  URL.revokeObjectURL(href);
};
