import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'

export interface ConfettiButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** When this turns true, confetti flies from the button, unless reduced motion is asked for. */
  celebrate: boolean
}

const tokens = ['--accent', '--accent-strong', '--marigold', '--marigold-soft', '--info']

/** The palette's colors as they hold for an element, so that a brand's own are thrown. */
export const confettiColors = (element: HTMLElement): string[] => {
  const style = getComputedStyle(element)
  return tokens.map((token) => style.getPropertyValue(token).trim())
}

const sky = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '9000',
  })
  return canvas
}

const throwConfetti = async (from: HTMLElement) => {
  const { default: confetti } = await import('canvas-confetti')
  const box = from.getBoundingClientRect()
  const canvas = sky()
  document.body.append(canvas)
  // Its worker would be made from a blob, which the content security policy forbids.
  await confetti.create(canvas, { resize: true, useWorker: false })({
    particleCount: 90,
    spread: 75,
    startVelocity: 38,
    ticks: 160,
    colors: confettiColors(from),
    disableForReducedMotion: true,
    origin: {
      x: (box.left + box.width / 2) / window.innerWidth,
      // From the nearest edge where the button is out of sight.
      y: Math.min(1, Math.max(0.2, (box.top + box.height / 2) / window.innerHeight)),
    },
  })
  canvas.remove()
}

/** The one feast: a button that throws confetti once. The code for it is loaded only then. */
export const ConfettiButton = ({ celebrate, ...button }: ConfettiButtonProps) => {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Without the confetti nothing is lost, so a failed load is silent.
    if (celebrate && !still && element.current) throwConfetti(element.current).catch(() => undefined)
  }, [celebrate])
  return <Button {...button} ref={element} />
}
