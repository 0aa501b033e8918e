import { expect, test } from 'vitest';
import type { Action } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import { nextSteps, offered } from '../../kit/choice.ts';
import { plansOf } from './plans.ts';

const keep = (...texts: string[]): Action => ({ type: 'keep', texts });
const lay = (emoji: string, text: string): Action => ({ type: 'place', emoji, text });

test('one click chooses the text that is sent', () => {
  expect(offered(plansOf([keep('too-loud'), keep('look-up')]), ['text:look-up'])?.action).toEqual(
    keep('look-up'),
  );
});

test('two texts that are sent together may be chosen in any order', () => {
  const plans = plansOf([keep('a', 'b'), keep('a', 'c'), keep('b', 'c')]);
  expect(offered(plans, ['text:c', 'text:a'])?.action).toEqual(keep('a', 'c'));
  expect(offered(plans, ['text:a', 'text:c'])?.action).toEqual(keep('a', 'c'));
  expect(offered(plans, ['text:a'])).toBeUndefined();
});

test('an emoji is laid by choosing it and its text, whichever comes first', () => {
  const plans = plansOf([lay('fire', 'too-loud'), lay('fire', 'look-up'), { type: 'done' }]);
  expect(offered(plans, ['token:fire', 'text:look-up'])?.action).toEqual(lay('fire', 'look-up'));
  expect(offered(plans, ['text:look-up', 'token:fire'])?.action).toEqual(lay('fire', 'look-up'));
  expect([...nextSteps(plans, [])]).toContain('done');
});

test('a location that is chosen can be proposed or settled on, and so can no guess', () => {
  const plans = plansOf(
    ['zoo', null].flatMap((location): Action[] => [
      { type: 'propose', location },
      { type: 'settle', location },
    ]),
  );
  expect([...nextSteps(plans, [])]).toEqual(['at:zoo', 'at:null']);
  expect([...nextSteps(plans, ['at:null'])]).toEqual(['propose', 'settle']);
  expect(offered(plans, ['at:zoo', 'settle'])?.action).toEqual({ type: 'settle', location: 'zoo' });
});
