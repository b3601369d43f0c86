'use client';

export { ErrorView as default } from '@/components/errors/error-view';
