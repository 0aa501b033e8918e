import { expect, test } from 'vitest';
import { StepChoice, nextSteps, offered, stillLegal, type Plan } from './choice.ts';
import { host as idle } from '../../gallery/logged.ts';

const plan = (...steps: string[]): Plan<string> => ({ action: steps.join(' '), steps });
const PLANS = [
  plan('draw'),
  plan('cell:1,2'),
  plan('tile:straight', 'cell:3,3', 'turn:0'),
  plan('tile:straight', 'cell:3,3', 'turn:1'),
  plan('tile:straight', 'cell:4,3', 'turn:0'),
  plan('tile:cross', 'cell:3,3', 'turn:0'),
];

const choosing = () => {
  let updates = 0;
  const host = { ...idle, requestUpdate: () => void updates++ };
  const choice = new StepChoice<string>(host);
  choice.offer(PLANS);
  return { choice, updates: () => updates };
};

test('what may be clicked next are the steps that some legal action continues with', () => {
  expect([...nextSteps(PLANS, [])]).toEqual(['draw', 'cell:1,2', 'tile:straight', 'tile:cross']);
  expect([...nextSteps(PLANS, ['tile:straight'])]).toEqual(['cell:3,3', 'cell:4,3']);
});

test('an action is offered as soon as it is the only one left', () => {
  expect(offered(PLANS, ['tile:cross'])?.action).toBe('tile:cross cell:3,3 turn:0');
  expect(offered(PLANS, ['tile:straight'])).toBeUndefined();
  expect(offered(PLANS, [])).toBeUndefined();
  expect(offered([plan('end')], [])?.action).toBe('end');
});

test('where only the turn is open, the dial says which turn is offered, round and round', () => {
  const chosen = ['tile:straight', 'cell:3,3'];
  expect([0, 1, 2].map((dial) => offered(PLANS, chosen, dial)?.steps.at(-1))).toEqual([
    'turn:0',
    'turn:1',
    'turn:0',
  ]);
});

test('a click goes one step on, and a click on what is chosen puts it back', () => {
  const { choice } = choosing();
  choice.click('tile:straight');
  choice.click('cell:3,3');
  expect(choice.chosen).toEqual(['tile:straight', 'cell:3,3']);
  choice.click('tile:straight');
  expect(choice.chosen).toEqual([]);
});

test('another place for the same tile replaces the place and keeps the tile', () => {
  const { choice } = choosing();
  choice.click('tile:straight');
  choice.click('cell:3,3');
  choice.click('cell:4,3');
  expect(choice.chosen).toEqual(['tile:straight', 'cell:4,3']);
});

test('a click on what begins another action starts that action', () => {
  const { choice } = choosing();
  choice.click('tile:straight');
  choice.click('draw');
  expect(choice.offered?.action).toBe('draw');
});

test('a click that leads to no legal action changes nothing', () => {
  const { choice, updates } = choosing();
  choice.click('tile:straight');
  const before = updates();
  choice.click('cell:9,9');
  expect(choice.chosen).toEqual(['tile:straight']);
  expect(updates()).toBe(before);
});

test('turning offers the next legal turn and asks for an update', () => {
  const { choice, updates } = choosing();
  choice.click('tile:straight');
  choice.click('cell:3,3');
  const before = updates();
  choice.turn();
  expect(choice.offered?.action).toBe('tile:straight cell:3,3 turn:1');
  expect(updates()).toBe(before + 1);
});

test('when the legal actions change, the longest beginning that still leads somewhere is kept', () => {
  expect(stillLegal(PLANS, ['tile:straight', 'cell:9,9'])).toEqual(['tile:straight']);
  expect(stillLegal(PLANS, ['tile:gone', 'cell:3,3'])).toEqual([]);
  const { choice } = choosing();
  choice.click('tile:straight');
  choice.offer([plan('draw')]);
  expect(choice.chosen).toEqual([]);
});

test('an earlier choice is taken up as far as it is still legal', () => {
  const { choice } = choosing();
  choice.resume(['tile:straight', 'cell:9,9']);
  expect(choice.chosen).toEqual(['tile:straight']);
});
