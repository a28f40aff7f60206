interface Waiting<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * Gathers what is asked at the same time into one statement: the first asker starts a batch at once, those who come
 * while it runs make the next one. Alone, a call costs no wait; under load, one round trip serves many.
 */
export class MicroBatch<Input, Output> {
  private waiting: Waiting<Input, Output>[] = [];
  private running = 0;
  private scheduled = false;

  /**
   * @param run answers one output an input, in their order
   * @param limits batches at once, and inputs of one batch
   */
  constructor(
    private readonly run: (inputs: Input[]) => Promise<Output[]>,
    private readonly limits: { parallel: number; size: number },
  ) {}

  submit(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ input, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.running >= this.limits.parallel || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    const batch = this.waiting.splice(0, this.limits.size);
    if (batch.length === 0) return;
    this.running += 1;
    this.schedule();
    try {
      const outputs = await this.run(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, index) => resolve(outputs[index]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running -= 1;
      this.schedule();
    }
  }
}
