/** An address, which folds at its @ before it folds anywhere else. */
export function Email({ address }: { address: string }) {
  return (
    <span class="wrap">
      <Folding text={address} />
    </span>
  );
}

/** A text whose addresses fold at their @, as a title that names one. */
export function Folding({ text }: { text: string }) {
  const [first, ...rest] = text.split('@');
  return (
    <>
      {first}
      {rest.map((part) => (
        <>
          <wbr />@{part}
        </>
      ))}
    </>
  );
}

/** As the service reads one, so that a form is not sent, and what was typed not lost, for an address that it refuses. */
const ADDRESS = '[^@\\s]+@[^@\\s.]+([.][^@\\s.]+)+';

/** How an address is typed. */
export const EMAIL_INPUT = {
  type: 'email',
  required: true,
  maxLength: 254,
  pattern: ADDRESS,
  title: 'Une adresse entière, comme prenom.nom@ville.fr',
} as const;
