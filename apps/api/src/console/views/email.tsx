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
