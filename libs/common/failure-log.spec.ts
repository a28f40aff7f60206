import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AppError, overloaded, unavailable } from './app-error.js';
import { logFailure } from './failure-log.js';

interface Line {
  level: 'warn' | 'error';
  message: unknown;
}

const lines: Line[] = [];
const logger = new Logger('spec');
const spies = (['warn', 'error'] as const).map((level) =>
  jest.spyOn(logger, level).mockImplementation((message: unknown) => void lines.push({ level, message })),
);
afterEach(() => lines.splice(0));
afterAll(() => spies.forEach((spy) => spy.mockRestore()));

it('an overload is one line without a stack, however many requests it refuses', () => {
  for (let request = 0; request < 500; request += 1) logFailure(logger, overloaded('too many at once'), `${request}`);
  expect(lines).toEqual([{ level: 'warn', message: 'too many at once' }]);
});

it('each kind of overload has its line', () => {
  logFailure(logger, overloaded('too many documents'), '1');
  logFailure(logger, overloaded('too many answers'), '2');
  expect(lines.map(({ message }) => message)).toEqual(['too many documents', 'too many answers']);
});

it('a fault is an error with its cause and its request; a refusal is nothing', () => {
  const cause = new Error('connection refused');
  logFailure(logger, unavailable(cause), 'r1');
  logFailure(logger, new AppError('not_found'), 'r2');
  expect(lines).toEqual([{ level: 'error', message: { err: cause, request_id: 'r1', code: 'unavailable' } }]);
});
