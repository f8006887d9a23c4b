import type { Module } from '#kit/module.ts'
import { memberCalls } from './members.http.ts'

export function membersModule() {
  return { calls: memberCalls() } satisfies Module
}
