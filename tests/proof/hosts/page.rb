# Prints the built page of standard input with the Ruby helper, once per render service, with the time that it took (ms).
require "json"
require File.expand_path("dubplate.rb", ARGV[0])
input = JSON.parse($stdin.read)
if input["oddities"]
  nested = ->(levels) { (2..levels).reduce([1]) { |inner, _| [inner] } }
  circular = {}
  circular["self"] = circular
  shared = (1..90).reduce([1]) { |inner, _| [inner, inner] }
  broken = Object.new
  def broken.to_s = raise(KeyError)
  odd = [Float::INFINITY, -Float::INFINITY, [Float::NAN], nested.(101), nested.(50_000), circular, broken, shared, [1] * 300_000]
  replies = input["hostData"]["initialData"]
  odd.each_with_index { |reply, index| replies["GET /#{index}"] = reply }
  replies["GET /undecodable"] = ["caf\xE9".b]
end
pages = input["services"].transform_values do |service|
  dubplate = Dubplate.new(service: service)
  started = Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond)
  html = dubplate.page(input["page"], input["url"], input["hostData"], input["props"])
  { html: html, time: Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond) - started }
end
print JSON.generate(pages)
