/** Whether the panel hides the screen that it belongs to, as on a phone. */
export const takesWholeScreen = (): boolean => matchMedia('(max-width: 767px)').matches;
