/** What a controller returns on success with nothing to give back: answered as `{"message": …}`. */
export class MessageResult {
  constructor(readonly message: string) {}
}
