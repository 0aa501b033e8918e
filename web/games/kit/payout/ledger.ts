const figureIn = (panel: Element, figure: number): Text | undefined => {
  const score = panel.querySelector('.score');
  const texts = score && document.createTreeWalker(score, NodeFilter.SHOW_TEXT);
  for (let node = texts?.nextNode(); node; node = texts!.nextNode())
    if ((node as Text).data.trim() === `${figure}`) return node as Text;
  return undefined;
};

/** Shows in the panels of the seats what they had, until their gains arrive. */
export class Ledger {
  #held = new Map<string, { text: Text; shown: number; final: string }>();

  hold(panel: Element, name: string, { figure, pending }: { figure: number; pending: number }): void {
    const text = figureIn(panel, figure);
    if (!text) return;
    text.parentElement!.translate = false; // a translator would take the text away
    this.#held.set(name, { text, shown: figure - pending, final: text.data });
    text.data = `${figure - pending}`;
  }

  credit(name: string, by: number): void {
    const held = this.#held.get(name);
    if (!held) return;
    held.shown += by;
    held.text.data = `${held.shown}`;
  }

  settle(): void {
    for (const { text, final } of this.#held.values()) text.data = final;
    this.#held.clear();
  }
}
