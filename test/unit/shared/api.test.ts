import { describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';

describe('api', () => {
  test.each(Object.entries(api))('has the operation %s under its own name', (key, { name }) => {
    expect(name).toBe(key);
  });
});
