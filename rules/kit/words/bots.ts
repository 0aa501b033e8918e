import type { BotName } from '../bots/cast.ts';

/** `about` tells what kind of company it is, in a sentence; how well bots play depends on the game alone. */
const bot = (about: string, says: string) => ({ about, says });

export const BOTS: Readonly<Record<BotName, ReturnType<typeof bot>>> = {
  Juno: bot('Likes short sentences and finished streets.', 'One street on. Thanks for leaving it open.'),
  Wren: bot('Notices everything, and mentions most of it.', 'Nobody wanted the far corner? I do.'),
  Oskar: bot('Wears the same cap to every table.', 'Nothing personal. It’s only a board.'),
  Fern: bot('Is never in a hurry, and hopes you aren’t either.', 'No hurry. The street is still growing.'),
  Bruno: bot('Says little and parks straight.', 'Good road. Flat. I like it.'),
  Odile: bot('Keeps her pencils sorted by length.', 'I have written that down.'),
  Tilda: bot('Puts the kettle on before anyone has asked.', 'There’s tea. There’s always tea.'),
  Hugo: bot('Is at his best after midnight.', 'Take your time. I’m up anyway.'),
  Mabel: bot('Hums while she waits.', 'Don’t mind me. It’s a good tune.'),
  Kofi: bot('Knows a song for every road.', 'This corner needs a chorus.'),
  Pilar: bot('Brings flowers to the table.', 'What a handsome row of houses.'),
  Rasmus: bot('Reads the small print for pleasure.', 'Page four. It’s all on page four.'),
  Nell: bot('Lives in a small house and likes big cities.', 'From up here it looks like a toy.'),
  Enzo: bot('Dresses for the podium, whatever the game.', 'One more lap. There’s always one more lap.'),
  Greta: bot('Pretends not to look at the score.', 'Oh, was it my turn?'),
  Moss: bot('Is prickly before noon and kind after.', 'Mind the spikes. Nice to see you.'),
  Lotte: bot('Writes postcards from every match.', 'Wish you were here. Oh, you are.'),
  Igor: bot('Is made of spare parts and proud of it.', 'That sound is normal.'),
  Suki: bot('Thinks in pictures first and words later.', 'A taxi and a heart. Enough said.'),
  Bo: bot('Congratulates everyone, in no special order.', 'Well played. All of you.'),
  Maeve: bot('Tells long stories about short rides.', 'That reminds me of a cab I once took.'),
  Dara: bot('Collects maps and folds them correctly.', 'You’ll find it at the fold.'),
  Vito: bot('Ties a fresh bow for every match.', 'A table should look nice, I think.'),
  Hazel: bot('Keeps a spare of everything.', 'Take one of mine. I brought plenty.'),
};
