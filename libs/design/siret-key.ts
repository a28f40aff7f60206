/** The keys of French identifiers, which the service and the browser both check. */

/** La Poste numbers its establishments by another rule than Luhn's. */
const SIREN_LA_POSTE = '356000000';

/** True for fourteen digits satisfying Luhn's formula or, for La Poste (356000000), a digit sum divisible by 5. */
export function isValidSiret(siret: string): boolean {
  return /^\d{14}$/.test(siret) && hasValidSiretKey(siret);
}

/** True for nine digits satisfying Luhn's formula. */
export function isValidSiren(siren: string): boolean {
  return /^\d{9}$/.test(siren) && luhnSum(siren) % 10 === 0;
}

/** Of fourteen digits. */
export function hasValidSiretKey(siret: string): boolean {
  if (luhnSum(siret) % 10 === 0) return true;
  return siret.startsWith(SIREN_LA_POSTE) && digitSum(siret) % 5 === 0;
}

/** Luhn: every second digit from the right counts double, the digits of a double are added. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
}

function digitSum(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0);
}
