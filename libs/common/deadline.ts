/**
 * The outcome of `work`, or the rejection that `tooLate` makes when it has not settled after `milliseconds`. The work
 * itself goes on: only the wait for it ends.
 */
export async function withinDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
  tooLate: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
