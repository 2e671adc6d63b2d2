import { describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';

describe('api', () => {
  test.each(Object.entries(api))('names the operation %s as its key', (key, { name }) => {
    expect(name).toBe(key);
  });
});
