"""Benchmarks of this package: how they measure, what they measure, and where the figures go."""
