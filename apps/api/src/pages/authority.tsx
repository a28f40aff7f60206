export interface AuthorityProps {
  nom: string;
  logoUrl: string | null;
}

/**
 * Name and logo of the local authority. The logo is shown only from this origin or embedded: a page never makes a
 * third-party request. Otherwise the initials stand in.
 */
export function Authority({ nom, logoUrl }: AuthorityProps) {
  return (
    <p class="authority">
      {logoUrl !== null && isOwnImage(logoUrl) ? (
        <img class="authority-logo" src={logoUrl} alt="" />
      ) : (
        <span class="authority-initials" aria-hidden="true">
          {initials(nom)}
        </span>
      )}
      <span>{nom}</span>
    </p>
  );
}

/** A path of this origin (not `//host`) or an embedded bitmap or drawing. */
function isOwnImage(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(url);
}

const SMALL_WORDS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'et', 'd', 'l', 'sur', 'en']);

function initials(nom: string): string {
  const words = nom.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
