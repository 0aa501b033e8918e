import { describe, expect, it } from 'vitest';
import { changedSince, figuresOf, type Finding, reportWords, verdictOn } from './words.ts';

const none = { 'no-actions': 0, position: 0 };
const finding = (report: Partial<Finding['report']>, more: Partial<Finding> = {}): Finding => ({
  report: { isPromised: true, key: '', drawn: [], unknown: none, ...report },
  rows: [],
  draws: 12,
  seconds: 0.04,
  ...more,
});

describe('the verdict', () => {
  it('says how many draws agree', () => {
    expect(verdictOn(finding({})).title).toBe('All 12 draws agree');
    expect(verdictOn(finding({}, { draws: 1 })).title).toBe('The only draw agrees');
    expect(verdictOn(finding({}, { draws: 0 })).title).toBe('Nothing was drawn');
  });

  it('says plainly what can’t be compared', () => {
    const old = verdictOn(finding({ unknown: { 'no-actions': 30, position: 0 } }));
    expect(old).toMatchObject({ tone: 'open', title: '12 draws agree' });
    expect(old.text).toContain('30 entries can’t be compared');
    expect(verdictOn(finding({ unknown: { ...none, position: 1 } })).text).toContain('taken as it is');
  });

  it('names the first entry that differs, and how many draws agree before', () => {
    const row = {
      seq: 1,
      seat: null,
      words: 'The deal',
      draws: [{ below: 6, value: 1 }],
      is: 'same',
    } as const;
    const different = { seq: 78, recorded: [], computed: [] };
    const said = verdictOn(finding({ different }, { rows: [row, { ...row, seq: 78, is: 'different' }] }));
    expect(said).toMatchObject({ tone: 'bad', title: 'Entry 78 differs' });
    expect(said.text).toContain('The 1 draw before it');
  });

  it('does not care for draws if the secret is not the promised one', () => {
    expect(verdictOn(finding({ isPromised: false })).title).toBe('Not the secret that was promised');
  });

  it('does not pretend that a secret was promised where nobody did', () => {
    const said = verdictOn(finding({ isPromised: undefined }));
    expect(said).toMatchObject({ tone: 'open', title: 'No fingerprint was shown' });
    const different = { seq: 78, recorded: [], computed: [] };
    expect(verdictOn(finding({ isPromised: undefined, different })).tone).toBe('bad');
  });
});

describe('what this browser kept', () => {
  const chance = { commitment: 'shown' };
  const kept = { commitment: 'shown', at: '2026-11-26T12:00:00Z', word: 'mine' };

  it('is as it was', () => {
    expect(changedSince({ chance, kept, word: 'mine' })).toBeUndefined();
    expect(changedSince({ chance, kept: undefined, word: '' })).toBeUndefined();
    expect(changedSince({ chance, kept, word: undefined })).toBeUndefined();
  });

  it('is another one now', () => {
    expect(changedSince({ chance: { commitment: 'new' }, kept, word: 'mine' })?.title).toBe(
      'Another fingerprint',
    );
    expect(changedSince({ chance, kept, word: 'yours' })?.text).toContain('“mine”');
  });
});

it('figures count from 1, and many are only counted', () => {
  expect(figuresOf([{ value: 0 }, { value: 5 }])).toBe('1, 6');
  expect(figuresOf(Array.from({ length: 90 }, () => ({ value: 0 })))).toBe('90 draws');
});

it('a report says where to look', () => {
  const verdict = { tone: 'bad', title: 'Entry 78 differs', text: '' } as const;
  expect(reportWords('abc', verdict, { recorded: 'A', computed: 'B' })).toBe(
    'Match abc: Entry 78 differs.\nThe log says: A.\nThe secret leads to: B.',
  );
});
