import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import './list-layout.css';

export interface ListLayoutHandle {
  /** The filters take the focus: beside the list, or over it where there is no room. */
  openFilters: () => void;
}

export interface ListLayoutProps {
  /** `Facets`. */
  facets: ReactNode;
  /** How many filters are in force. */
  chosen: number;
  /** The search field. */
  search: ReactNode;
  /** `Chips`. */
  chips: ReactNode;
  /** What the list amounts to. */
  totals: ReactNode;
  /** What the totals are made of, under them. */
  scope?: ReactNode;
  /** Beside the totals: sort, columns. */
  tools?: ReactNode;
  /** `ListGrid`, or what stands in its place. */
  children: ReactNode;
  /** `SelectionBar`. */
  footer?: ReactNode;
  ref?: Ref<ListLayoutHandle>;
}

/** The screen of a list: its filters beside it where there is room, else over it; the list takes the height that is left. */
export function ListLayout(props: ListLayoutProps) {
  const [isOpen, setOpen] = useState(false);
  const aside = useRef<HTMLElement>(null);
  useImperativeHandle(props.ref, () => ({
    openFilters: () => {
      if (aside.current && aside.current.getClientRects().length > 0)
        aside.current.querySelector<HTMLElement>('input, summary')?.focus();
      else setOpen(true);
    },
  }));
  return (
    <div className="list-layout">
      <aside className="list-aside" aria-label="Filtres" ref={aside}>
        {props.facets}
      </aside>
      <div className="list-main">
        <div className="list-top">
          <div className="list-search">
            {props.search}
            <div className="list-filters">
              <Button icon="filtre" keys="f" onPress={() => setOpen(true)}>
                Filtres{props.chosen > 0 ? ` (${props.chosen})` : ''}
              </Button>
            </div>
          </div>
          <div className="list-totals">
            <p className="list-sum" role="status">
              {props.totals}
            </p>
            <div className="row list-tools">{props.tools}</div>
          </div>
          {props.scope && <p className="list-scope">{props.scope}</p>}
        </div>
        {props.chips}
        {props.children}
        {props.footer}
      </div>
      <Dialog title="Filtres" look="side" isOpen={isOpen} onClose={() => setOpen(false)}>
        {props.facets}
        <div className="list-filters-foot">
          <Button look="main" onPress={() => setOpen(false)}>
            Voir la liste
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
