import { html } from 'lit';
import type { MatchPage, TalkLine } from '../../../../api/contract/match.ts';
import { msg, quoted } from '../../../common/words/words.ts';
import { call } from '../../../data/server/api.ts';
import { openDialog } from '../../../parts/lists/section.ts';
import { button, rowsOf } from '../../../parts/lists/rows.ts';
import { openReport } from '../../../parts/report/report.ts';
import { inviteHere, speakerName } from '../words.ts';

const report = (over: HTMLElement, { id: line, text }: TalkLine, match: string): void => {
  const invite = inviteHere();
  const thing = { kind: 'line', match, line, ...(invite && { invite }) } as const;
  openReport(over, [{ words: quoted(text), thing }]);
};

/** Asks over the talk which message of others to report, newest first, or whom to mute; resolves to who was muted. */
export const askHush = async (over: HTMLElement, page: MatchPage, lines: readonly TalkLine[]) => {
  const speakers = new Map(lines.flatMap(({ player }) => (player ? [[player.id, player]] : [])));
  const said = lines.filter(({ hidden }) => !hidden).toReversed();
  const chosen = await openDialog<void, { muted?: string; reported?: TalkLine }>(
    {
      title: msg`Mute or report`,
      draw: (_, at) => {
        const mute = async ({ id, name }: NonNullable<TalkLine['player']>): Promise<void> => {
          const put = (): Promise<unknown> => call('PUT /me/contacts/:id', { id, kind: 'muted' });
          if (await at.run(put, msg`${name} is muted. They won’t be told.`)) at.close({ muted: id });
        };
        return html`${rowsOf(
            [...speakers.values()],
            (player) => ({
              name: player.name,
              acts: [{ words: msg`Mute`, about: player.name, run: () => mute(player) }],
            }),
            { label: msg`Who spoke` },
          )}
          <p class="fine">You no longer see what someone you mute says, in any match. They aren’t told.</p>
          ${at.problem}
          ${rowsOf(
            said,
            (line) => ({
              name: html`<span dir="auto"><b>${speakerName(line, page)}</b> ${line.text}</span>`,
              acts: [
                { words: msg`Report`, about: quoted(line.text), run: () => at.close({ reported: line }) },
              ],
            }),
            { label: msg`What they said` },
          )}
          <div class="row end">${button({ words: msg`Close`, run: () => at.close() })}</div>`;
      },
    },
    over,
  );
  if (chosen?.reported) report(over, chosen.reported, page.id);
  return chosen?.muted;
};
