import type { ImageRecord, UploadRecord } from '../../functions/clients/image-records.ts';
import type { Actor } from '../../functions/http/actor.ts';

export const USER_ID = 'user-1';
export const ORG_ID = '01JD0000000000000000000AAA';
export const IMAGE_ID = '01JD0000000000000000000000';
export const NOW = new Date('2026-11-21T12:00:00.000Z');

export const actor = (changes: Partial<Actor> = {}): Actor => ({
  ...{ userId: USER_ID, isStaff: false, signedInAt: NOW.getTime() / 1_000 },
  ...changes,
});

export const uploadRecord = (changes: Partial<UploadRecord> = {}): UploadRecord => ({
  userId: USER_ID,
  id: IMAGE_ID,
  title: 'Home page',
  notes: 'Before the redesign',
  urlLink: 'https://example.com/',
  since: NOW,
  ...changes,
});

export const imageRecord = (changes: Partial<ImageRecord> = {}): ImageRecord => ({
  userId: USER_ID,
  id: IMAGE_ID,
  title: 'Home page',
  notes: 'Before the redesign',
  urlLink: 'https://example.com/',
  created: NOW,
  updated: NOW,
  type: 'png',
  width: 1_200,
  height: 40_000,
  size: 5_000,
  ...changes,
});
