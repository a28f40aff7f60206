import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.js';

/** A file of a screen: it exports it as `Screen`. */
export interface ScreenModule {
  Screen: ComponentType;
}

/** A screen that is loaded when it is first opened, or when a link to it is pointed at. */
export const lazyScreen = (load: () => Promise<ScreenModule>) => lazyComponent(async () => (await load()).Screen);
