import { html } from 'lit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../gallery/mount.ts';
import { longest } from './longest.ts';

const field = () => page.getByRole('textbox', { name: 'Name' });
const draw = (value = ''): HTMLInputElement => {
  let seen = '';
  mount(
    html`<label
      >Name<input
        ${longest(4)}
        .value=${value}
        @input=${({ target }: Event) => (seen = (target as HTMLInputElement).value)}
        @blur=${({ target }: Event) => (target as HTMLInputElement).setAttribute('data-seen', seen)}
    /></label>`,
    {},
  );
  return field().element() as HTMLInputElement;
};

test.each([
  ['letters', 'abcdef', 'abcd'],
  ['emoji, each of two UTF-16 units', '🚕🚕🚕🚕🚕', '🚕🚕🚕🚕'],
])('takes as many %s as the service does', async (_, typed, taken) => {
  const input = draw();
  await field().fill(typed);
  await userEvent.tab();
  expect([input.value, input.dataset['seen']]).toEqual([taken, taken]);
});

test('takes back what is typed beyond, not what stands behind it', async () => {
  const input = draw('🚕abc');
  await field().click();
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('x');
  expect([input.value, input.selectionStart]).toEqual(['🚕abc', 2]);
});
