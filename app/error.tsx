'use client'

export { Failure as default } from './_shell/Failure'
