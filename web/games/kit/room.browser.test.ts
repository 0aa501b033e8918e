import { css, html, LitElement, type TemplateResult } from 'lit';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { RoomFolding, type BoardRoom } from './room.ts';

/** A page of 400 pixels with a tray of 100, whose hand has 150 more. */
class Cramped extends LitElement {
  static override styles = css`
    :host {
      display: grid;
      grid-template-rows: minmax(0, 1fr) auto;
      height: 100%;
    }
    .hand {
      height: 150px;
    }
    .tray {
      min-height: 100px;
    }
    :host([folded~='hand']) .hand {
      display: none;
    }
  `;

  constructor() {
    super();
    new RoomFolding(this);
  }

  readonly room: BoardRoom = {
    least: { '.stage': { height: 200 } },
    folds: ['news', 'hand', 'steps'],
    ratio: 1.5,
  };

  words = '';
  at = 0;

  protected override render(): TemplateResult {
    return html`<section class="stage">
        <svg><text x=${this.at}>${this.at}</text></svg>
      </section>
      <section class="tray">
        <div class="paper" title=${this.at}>${this.words}</div>
        <div class="hand"></div>
      </section>`;
  }
}

const frames = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise((next) => requestAnimationFrame(next));
};

let page: HTMLElement;
let board: Cramped;
beforeAll(() => customElements.define('test-cramped', Cramped));
beforeEach(async () => {
  document.body.replaceChildren((page = document.createElement('div')));
  page.style.height = '340px';
  board = new Cramped();
  page.appendChild(board);
  await board.updateComplete;
});

test('as much folds as gives the board its least size, and no more', () => {
  expect(board.getAttribute('folded')).toBe('news hand');
  expect(board.renderRoot.querySelector('.stage')!.clientHeight).toBe(240);
});

test('what has room again unfolds, without a board that draws', async () => {
  const troubles: unknown[] = [];
  window.addEventListener('error', ({ message }) => troubles.push(message), { once: true });
  await frames();
  page.style.height = '600px';
  await frames();
  expect(board.getAttribute('folded')).toBeNull();
  page.style.height = '340px';
  await frames();
  expect(board.getAttribute('folded')).toBe('news hand');
  expect(troubles).toEqual([]);
});

test('an update measures only if it drew something that takes room', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  onTestFinished(() => measured.mockRestore());
  const draw = async (change: Partial<Pick<Cramped, 'at' | 'words'>>): Promise<number> => {
    measured.mockClear();
    Object.assign(board, change).requestUpdate();
    await board.updateComplete;
    return measured.mock.calls.length;
  };
  expect([await draw({}), await draw({ at: 1 })]).toEqual([0, 0]);
  expect(await draw({ words: 'You have a hand.' })).toBeGreaterThan(0);
});

test('where folding everything is too little, everything is folded', async () => {
  page.style.height = '250px';
  await frames();
  expect(board.getAttribute('folded')).toBe('news hand steps');
});

test('a board that has no room at all folds for some', async () => {
  board.remove();
  page.style.height = '140px';
  page.replaceChildren((board = new Cramped()));
  await board.updateComplete;
  expect(board.getAttribute('folded')).toBe('news hand steps');
});

test('the page learns how wide a board is for its height', () => {
  expect(page.style.getPropertyValue('--ratio')).toBe('1.5');
});
