/** What the operator calls the service (`SERVICE_NAME`), the same for every page of the process. */
let name = '';

export function callProduct(serviceName: string): void {
  name = serviceName;
}

/** The product's name, above what speaks for no authority. */
export function Product() {
  return <p class="product">{name}</p>;
}
