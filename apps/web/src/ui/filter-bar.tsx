import type { ReactNode } from 'react';
import './filter-bar.css';

/** The filters and the sort above a list, side by side where there is room; on paper they are left out. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className="filter-bar">{children}</div>;
