/** An address, which folds at its @ before it folds anywhere else. */
export function Email({ address }: { address: string }) {
  const [name, ...rest] = address.split('@');
  return (
    <span class="wrap">
      {name}
      {rest.map((domain) => (
        <>
          <wbr />@{domain}
        </>
      ))}
    </span>
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
