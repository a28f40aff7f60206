import { type LaneKey, Lanes, type Place } from './lanes.js';

const bounds = { webhook: 2, organization: 3, failing: 1, total: 5 };
const key = (organizationId: string, webhookId: string): LaneKey => ({ organizationId, webhookId });

let lanes: Lanes;
beforeEach(() => {
  lanes = new Lanes(bounds);
});

const enter = (laneKey: LaneKey): Place => {
  const place = lanes.enter(laneKey);
  if (!place) throw new Error('no place');
  return place;
};

describe('lanes', () => {
  it('bound one entry point, then its organisation, then the process', () => {
    enter(key('a', 'a1'));
    enter(key('a', 'a1'));
    expect(lanes.enter(key('a', 'a1'))).toBeUndefined();
    enter(key('a', 'a2'));
    expect(lanes.enter(key('a', 'a3'))).toBeUndefined();
    enter(key('b', 'b1'));
    enter(key('c', 'c1'));
    expect(lanes.hasRoom(key('d', 'd1'))).toBe(false);
    expect(lanes.enter(key('d', 'd1'))).toBeUndefined();
    expect(lanes.inFlight).toBe(5);
  });

  it('give a place back once, and say so', () => {
    let told = 0;
    lanes.onLeave = () => (told += 1);
    const place = enter(key('a', 'a1'));
    place.leave();
    expect([told, lanes.inFlight]).toEqual([1, 0]);
    expect(() => place.leave()).toThrow('twice');
  });

  it('keep all failing entry points together to a part of the process, until one succeeds', () => {
    for (const laneKey of [key('a', 'a1'), key('b', 'b1')]) {
      for (let failure = 0; failure < 5; failure += 1) lanes.note(laneKey, false);
    }
    enter(key('a', 'a1'));
    expect(lanes.enter(key('b', 'b1'))).toBeUndefined();
    expect(lanes.enter(key('c', 'c1'))).toBeDefined();
    lanes.note(key('b', 'b1'), true);
    expect(lanes.enter(key('b', 'b1'))).toBeDefined();
  });

  it('have a failing entry point keep its place a moment longer', async () => {
    const laneKey = key('a', 'a1');
    for (let failure = 0; failure < 5; failure += 1) lanes.note(laneKey, false);
    const left = new Promise<void>((resolve) => (lanes.onLeave = resolve));
    enter(laneKey).leave();
    expect(lanes.inFlight).toBe(1);
    await left;
    expect(lanes.inFlight).toBe(0);
  });

  it('free what was taken, even if the entry point began to fail meanwhile', () => {
    const laneKey = key('a', 'a1');
    const place = enter(laneKey);
    lanes.note(laneKey, true);
    place.leave();
    expect(lanes.inFlight).toBe(0);
  });
});
