# Prints the built page of standard input with the Ruby helper, once per render service, with the time that it took (ms).
require "json"
require File.expand_path("dubplate.rb", ARGV[0])
input = JSON.parse($stdin.read)
pages = input["services"].transform_values do |service|
  dubplate = Dubplate.new(service: service)
  started = Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond)
  html = dubplate.page(input["page"], input["url"], input["hostData"], input["props"])
  { html: html, time: Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond) - started }
end
print JSON.generate(pages)
