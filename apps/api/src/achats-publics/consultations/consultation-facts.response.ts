/** How far an answer for several consultations went. */
export class ConsultationsModifiees {
  /**
   * Consultations that took the answer.
   * @example 42
   */
  modifiees!: number;

  /**
   * Consultations of the filter that were beyond the 500 of one answer.
   * @example 0
   */
  restantes!: number;
}
