import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const coarse = matchMedia('(pointer: coarse)');

const subscribe = (listener: () => void): (() => void) => {
  coarse.addEventListener('change', listener);
  return () => coarse.removeEventListener('change', listener);
};

/** Height of a row in pixels: 44, which holds two lines of small text, or 32 when dense; larger under a finger; a card has up to three. */
export function useRowHeight(isCards: boolean, isDense: boolean): number {
  const isCoarse = useSyncExternalStore(subscribe, () => coarse.matches);
  if (isCards) return 68;
  if (isCoarse) return 48;
  return isDense ? 32 : 44;
}

/** How many figures are measured: the rounding of one would be that of ten. */
const MEASURED = 100;

/** Width of a figure in the cells of a list, in pixels; 0 before it stands. */
export function useFigureWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const probe = document.createElement('span');
    probe.className = 'list-figures';
    probe.style.width = `${MEASURED}ch`;
    box.current?.append(probe);
    setWidth(probe.getBoundingClientRect().width / MEASURED);
    probe.remove();
  }, [box]);
  return width;
}

/** Inner width of an element in pixels; 0 before it stands. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
