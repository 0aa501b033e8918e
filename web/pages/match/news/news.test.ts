import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { english } from '../../../../rules/kit/words/english.ts';
import { makeTelling, who } from '../../../../rules/kit/words/words.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { captionWords, lastLines, missedEntries, newsGroups } from './news.ts';
import { turnNumber } from '../../../data/match/entries.ts';
import { entry } from '../../../gallery/logged.ts';

const NAMES = ['You', 'Juno', 'Mika'];
const telling = makeTelling({ viewer: 0 }, { you: english.you, nameOf: (seat) => NAMES[seat] ?? '' });
/** Words in which every entry weighs as much as its events say. */
const wording: Wording = {
  telling,
  lines: ({ text }) => text,
  facts: ({ events, seat, text }) =>
    events.map((event) => ({
      words: [...(seat === null ? [] : [who(seat)]), text[0]!],
      weight: Number(event['weight']),
    })),
  recap: undefined,
};
const weighing = (seq: number, seat: number, weight: number, text: string): LogEntry =>
  entry(seq, seat, { events: [{ type: 'done', weight }], text: [text] });
const log = [entry(1, null), entry(2, 0), entry(3, 1), entry(4, 1), entry(5, 2), entry(6, 0)];
const seqs = (entries: readonly LogEntry[]): number[] => entries.map(({ seq }) => seq);
const told = (...given: Parameters<typeof newsGroups>): [string, number[]][] =>
  newsGroups(...given).map(({ title, entries }) => [title, seqs(entries)]);

describe('the groups of the log', () => {
  it('runs in one direction: the past, what was missed, and what goes on', () => {
    expect(told(log, { looked: 2, arrived: 5 })).toEqual([
      ['Earlier', [1, 2]],
      ['Since your last visit', [3, 4, 5]],
      ['Latest', [6]],
    ]);
  });

  it('counts nothing as missed by someone of whom nobody kept count', () => {
    expect(told(log, { looked: null, arrived: 6 })).toEqual([['Earlier', [1, 2, 3, 4, 5, 6]]]);
  });

  it('tells it all to someone who comes for the first time', () => {
    expect(told(log.slice(0, 3), { looked: 0, arrived: 3 })).toEqual([['Since the start', [1, 2, 3]]]);
  });

  it('leaves out what was taken back, and what has no words', () => {
    const taken = [
      entry(1, 0),
      entry(2, 0, { reverted: true }),
      entry(3, 0, { kind: 'undo' }),
      entry(4, 0, { text: [] }),
    ];
    expect(told(taken, { looked: 0, arrived: 4 })).toEqual([['Since the start', [1]]]);
  });

  it('lets what was missed become history once enough has happened', () => {
    const long = [entry(1, 0), entry(2, 1), ...Array.from({ length: 20 }, (_, i) => entry(i + 3, i % 2))];
    const titles = newsGroups(long, { looked: 1, arrived: 2 }).map(({ title }) => title);
    expect(titles).toEqual(['Earlier', 'Latest']);
  });

  it('keeps every line in one group', () => {
    const all = newsGroups(log, { looked: 2, arrived: 4 }).flatMap(({ entries }) => seqs(entries));
    expect(all.sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the caption', () => {
  it('counts runs of one seat as turns', () => {
    const missed = missedEntries(log.slice(0, 5), 0, { looked: 2, arrived: 5 });
    expect(captionWords(missed, wording, {})).toBe('two turns went by.');
  });

  it('says nothing of one turn without words', () => {
    const missed = [entry(3, 1, { text: [] }), entry(4, 1, { text: [] })];
    expect(captionWords(missed, wording, {})).toBeUndefined();
  });

  it('names the weightiest fact, and the last of equal ones', () => {
    const missed = [
      weighing(1, 1, 3, ' closed Baker Street: $16.'),
      weighing(2, 1, 1, ' drew a tile.'),
      weighing(3, 2, 2, ' built a Bakery.'),
    ];
    expect(captionWords(missed, wording, {})).toBe('Juno closed Baker Street: $16.');
    const more = [weighing(0, 1, 3, ' closed Elm Street: $9.'), ...missed];
    expect(captionWords(more, wording, {})).toContain('Baker');
  });

  it('names a step on the way only where a single turn was no more than that', () => {
    const drawn = weighing(1, 1, 1, ' drew a tile.');
    expect(captionWords([drawn], wording, {})).toBe('Juno drew a tile.');
    expect(captionWords([drawn, weighing(2, 1, 2, ' built a Bakery.')], wording, {})).toContain('Bakery');
    expect(captionWords([drawn, weighing(2, 2, 1, ' drew a tile.')], wording, {})).toBe('two turns went by.');
  });

  it('tells the last line of a single turn in which nothing weighs anything', () => {
    expect(captionWords([entry(3, 1), entry(4, 1)], wording, {})).toBe('entry 4.');
  });

  describe('of what others’ moves paid the viewer', () => {
    const recap = {
      tallies: [{ name: 'Money', figures: () => [], say: (n: number) => `$${n}` }],
      shares: ({ pays }: { pays: number }) => [{ to: who(0), by: pays }],
    } as unknown as NonNullable<Wording['recap']>;
    const paying = (seq: number, pays: number, text: string): LogEntry =>
      entry(seq, 1, { events: [{ type: 'done', weight: 3, pays }], text: [text] });

    it('says the sum', () => {
      const missed = [paying(1, 4, ' closed Elm Street.'), paying(2, 7, ' closed Baker Street.')];
      const told = captionWords(missed, { ...wording, recap }, {});
      expect(told).toBe('Juno closed Baker Street. You got $11.');
    });

    it('does not repeat a fact that names the viewer', () => {
      const facts: Wording['facts'] = () => [{ words: ['It paid ', who(0), ' $7.'], weight: 3 }];
      expect(captionWords([paying(1, 7, '')], { ...wording, recap, facts }, {})).toBe('it paid you $7.');
    });

    it('says nothing of losses, which the facts tell', () => {
      const missed = [paying(1, -2, ' blocked the road.')];
      expect(captionWords(missed, { ...wording, recap }, {})).toBe('Juno blocked the road.');
    });
  });

  it('tells first what a turn took that the viewer’s own move had opened', () => {
    const events = [7, 0, 3, 5].map((weight) => ({ type: weight === 0 ? 'opened' : 'done', weight }));
    const own = entry(1, 0, { events, text: [' lost 2 drivers.'] });
    const recap = { opens: ({ type }) => type === 'opened' } as NonNullable<Wording['recap']>;
    const laid = weighing(2, 1, 3, ' laid Dudes.');
    const told = (missed: readonly LogEntry[], lost = own): string | undefined =>
      captionWords(missed, { ...wording, recap }, {}, lost);
    expect(told([laid])).toBe('you lost 2 drivers.');
    expect(told([laid], { ...own, events: events.slice(0, 3) }), 'before it, and less').toContain('laid');
    expect(told([]), 'nothing went by').toBeUndefined();
  });

  it('tells the last two losses of the viewer, for which there is room', () => {
    const missed = [
      weighing(0, 1, 5, ' took a tool from you.'),
      weighing(1, 1, 5, ' took a rider from you.'),
      weighing(2, 1, 4, ' won a key.'),
      weighing(3, 1, 5, ' took a flag from you.'),
    ];
    expect(captionWords(missed, wording, {})).toBe('Juno took a rider from you. Juno took a flag from you.');
  });

  it('tells first of the points that were taken', () => {
    const recap = { taken: () => [who(1), ' took the lead.'] } as unknown as NonNullable<Wording['recap']>;
    expect(captionWords([weighing(1, 1, 4, ' won a key.')], { ...wording, recap }, {})).toBe(
      'Juno took the lead.',
    );
  });

  it('is dismissed by acting', () => {
    expect(missedEntries(log, 0, { looked: 2, arrived: 5 })).toEqual([]);
  });

  it('says nothing when nothing went by', () => {
    expect(captionWords([], wording, {})).toBeUndefined();
  });

  it('counts in figures where words grow long', () => {
    const missed = Array.from({ length: 14 }, (_, i) => entry(i + 1, 1 + (i % 2)));
    expect(captionWords(missed, wording, {})).toBe('14 turns went by.');
  });
});

it('the turn is counted over the whole table, without what was taken back', () => {
  expect(turnNumber([])).toBe(1);
  expect(turnNumber(log)).toBe(4);
  expect(turnNumber(log, log[0]!.seq), 'as it was then').toBe(1);
  expect(turnNumber([...log, entry(7, 1, { reverted: true }), entry(8, 1, { kind: 'undo' })])).toBe(4);
});

it('the last lines come oldest first', () => {
  expect(seqs(lastLines(log, 2))).toEqual([5, 6]);
});
