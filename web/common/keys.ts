type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** Whether a key goes to an input method. Safari ends the composition before the Enter that accepts it, and marks that key as 229. */
export const isComposing = (event: Pick<Pressed, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

export const isSend = (event: Pressed): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event);
