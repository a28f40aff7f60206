export interface PagerProps {
  /** Address of the list, without its page. */
  base: string;
  search: string | undefined;
  page: number;
  pages: number;
}

/** Links to the pages before and after. */
export function Pager({ base, search, page, pages }: PagerProps) {
  if (pages <= 1) return null;
  const address = (target: number): string => {
    const query = new URLSearchParams({ ...(search === undefined ? {} : { search }), page: String(target) });
    return `${base}?${query}`;
  };
  return (
    <nav class="actions" aria-label="Pages">
      {page > 1 && (
        <a class="button" href={address(page - 1)}>
          Page précédente
        </a>
      )}
      <span class="button" aria-current="page">{`Page ${page} sur ${pages}`}</span>
      {page < pages && (
        <a class="button" href={address(page + 1)}>
          Page suivante
        </a>
      )}
    </nav>
  );
}
